import { memoryArchive } from '../storage/memory.ts'
import type { Ports } from './ports.ts'

/** What a game works with that one only looks into: it is read from the others, and gone with the page. */
export function forALook(ports: Ports): Ports {
  return {
    ...ports,
    openArchive: () => Promise.resolve({ archive: memoryArchive(), fault: null }),
    openDraftTable: (host) => ports.openDraftTable(host, false),
    build: null,
  }
}
