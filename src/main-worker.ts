import { serveAhead } from './session/ahead/ahead-worker.ts'

/* What looks ahead beside the page of the built app: all that a game is made of, without a document. */

serveAhead()
