// The little of each peer that is used here. They are installed by the benchmark itself, not with Synomic, so
// their own types are not there when Synomic is checked.

declare module 'cojson' {
  export interface ContentMessage {
    readonly id: string
  }
  interface Core {
    knownState(): object
    newContentSince(known?: object): ContentMessage[] | undefined
    getCurrentContent(): Stream
  }
  export interface Stream {
    readonly id: string
    readonly core: Core
    readonly items: Readonly<Record<string, readonly { readonly madeAt: number }[]>>
    push(item: object, privacy: 'private' | 'trusting'): void
  }
  interface Group {
    readonly core: Core
    addMember(who: 'everyone', role: 'writer'): void
    createStream(): Stream
  }
  export class LocalNode {
    constructor(secret: string, session: string, crypto: object)
    readonly syncManager: { handleNewContent(message: ContentMessage, from: 'import'): void }
    createGroup(): Group
    getCoValue(id: string): Core
  }
}

declare module 'cojson/crypto/WasmCrypto' {
  export class WasmCrypto {
    static create(): Promise<WasmCrypto>
    newRandomAgentSecret(): string
    getAgentID(secret: string): string
    newRandomSessionID(agent: string): string
  }
}

declare module '@localfirst/crdx' {
  export type User = object
  export type Keyset = object
  export type Graph = object
  export interface Link {
    readonly body: { readonly type: string }
  }
  export function createUser(name: string): User
  export function createKeyset(scope: { type: string; name: string }): Keyset
  export function createGraph(how: { user: User; keys: Keyset; name: string }): Graph
  export function append(how: {
    graph: Graph
    user: User
    keys: Keyset
    action: { type: string; payload: object }
  }): Graph
  export function serialize(graph: Graph): Uint8Array
  export function deserialize(bytes: Uint8Array, keys: Keyset): Graph
  export function validate(graph: Graph): { readonly isValid: boolean; readonly error?: Error }
  export function merge(ours: Graph, theirs: Graph): Graph
  export function getSequence(graph: Graph): readonly Link[]
}

declare module '@orbitdb/core' {
  interface Storage {
    put(hash: string, bytes: Uint8Array): Promise<void>
    iterator(): AsyncIterable<[string, Uint8Array]>
  }
  interface Stored {
    readonly hash: string
  }
  export interface OrbitLog {
    append(payload: object): Promise<Stored>
    heads(): Promise<readonly Stored[]>
    values(): Promise<readonly Stored[]>
    joinEntry(entry: Stored): Promise<boolean>
  }
  export const Entry: { decode(bytes: Uint8Array): Promise<Stored> }
  export function MemoryStorage(): Promise<Storage>
  export function KeyStore(how: { storage: Storage }): Promise<object>
  export function Identities(how: {
    keystore: object
    storage: Storage
  }): Promise<{ createIdentity(how: { id: string }): Promise<object> }>
  export function Log(
    identity: object,
    how: {
      logId: string
      entryStorage: Storage
      headsStorage: Storage
      indexStorage: Storage
    },
  ): Promise<OrbitLog>
}

declare module 'autobase' {
  import type { Duplex } from 'node:stream'
  export interface View {
    readonly length: number
    append(value: object): Promise<void>
    get(index: number): Promise<object>
  }
  export interface ApplyNode {
    readonly value: { readonly addWriter?: string }
  }
  export interface ApplyHost {
    addWriter(key: Uint8Array, how: { indexer: boolean }): Promise<void>
  }
  export default class Autobase {
    constructor(store: object, key: Uint8Array | null, how: object)
    readonly key: Uint8Array
    readonly local: { readonly key: Uint8Array }
    readonly view: View
    readonly writable: boolean
    ready(): Promise<void>
    append(value: object): Promise<void>
    update(): Promise<void>
    close(): Promise<void>
    replicate(isInitiator: boolean): Duplex
  }
}

declare module 'corestore' {
  const Corestore: new (folder: string) => object
  export default Corestore
}
