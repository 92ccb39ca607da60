import Viewer

ViewerMain.run()
