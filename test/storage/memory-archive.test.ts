import { memoryArchive } from '../../src/storage/memory.ts'
import { archiveContract } from './archive.contract.ts'

archiveContract('memoryArchive', () => Promise.resolve({ archive: memoryArchive() }))
