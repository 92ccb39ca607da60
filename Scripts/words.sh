#!/usr/bin/env bash
# Refuses names that were given up for the terms of the field, and summaries that begin with "What" or
# "How"; CONTRIBUTING.md has the words to use.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

status=0
refuse() {
    if [[ -n $2 ]]; then
        printf '%s\n' "$2" >&2
        echo "words: $1" >&2
        status=1
    fi
}

names='Crew|WarpClock|TreeFilm|TreeFilmPlayer|AnimationPace|MediaLines?|bendsTime|timeBenders'
names+='|Plain(Animations|Group|Moment|Plan|Row|Fill|Job|Part|Slots)|NumberPage|PropertyPage|ShownPages'
names+='|MemoryCut|Kept(Use|Group|Mask|Form|Object)|MissingContents|Reduction|PictureLadder|PictureTally'
names+='|(Gradient|Layer|Shadow|Shape|Emitter)Look|Animator(Leg|Course|Runs)|AnimationState|isTouchedWhereShown|SightPainter|Sights|Score'
names+='|Twins|OwnRun|LivePage|LineOfSight|SparePainters|Circumstance|WayGraph|(Browser|Code|FrameTimes|Scene)Places?|PlaceKey'
names+='|Film(Recorder|Stage|Writer|Format|Plan|Shard)|DemoPictures|Picture(Folder|Sequence|Atlas|Options|File)|HeldArrow|PadPinch'
names+='|CornerRoom|StrokePieces|TextPiece|SetLine|TouchHolding|CachedForm|Surroundings'
refuse "names that were given up" "$(git grep -nwE "($names)" -- 'Sources/*' 'Tests/*.swift' 'Benchmarks/*' \
    'Documentation/*.md' '*.md' ':!CHANGELOG.md' || true)"

refuse "summaries name a thing or an action, they do not begin with What or How" "$(git ls-files 'Sources/*.swift' \
    | xargs awk '/^ *\/\/\/ (What|How) / && before !~ /^ *\/\/\// { print FILENAME ":" FNR ": " $0 } { before = $0 }')"
exit "$status"
