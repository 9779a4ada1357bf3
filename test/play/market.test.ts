import { describeFolder } from './play-folder.ts'

// Each rule of the book that acts: how it acts, what an amendment of it changes, and that repealed it acts no more.
describeFolder('market')
