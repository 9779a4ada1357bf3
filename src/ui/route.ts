/** Where in the app one is; written in the address after `#`, so that every place has a link. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new' }
  | { readonly screen: 'join'; readonly payload: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'game'; readonly game: string; readonly page: GamePage }

export type GamePage =
  | { readonly name: 'table' }
  | {
      readonly name: 'propose'
      /** To change it, or to strike it out. */
      readonly rule?: number
      readonly strike?: true
    }
  | {
      readonly name: 'proposal'
      readonly number: number
      /** Writing another wording of it: the proponent's own, or one to suggest. */
      readonly writing?: 'revise' | 'suggest'
    }
  | { readonly name: 'rules'; readonly number?: number }
  | { readonly name: 'chronicle' }
  | { readonly name: 'players' }
  | { readonly name: 'devices' }
  | { readonly name: 'settings' }

/** Reads the part of an address after `#`. What is not understood leads home. */
export function readRoute(hash: string): Route {
  // An invitation can also stand alone behind the `#`.
  if (/^#?syn\d/.test(hash)) return { screen: 'join', payload: hash.replace(/^#/, '') }
  const [first = '', second = '', ...rest] = hash.replace(/^#?\/?/, '').split('/')
  if (first === 'new') return { screen: 'new' }
  if (first === 'settings') return { screen: 'settings' }
  if (first === 'join') return { screen: 'join', payload: [second, ...rest].join('/') }
  if (first === 'game' && second !== '')
    return { screen: 'game', game: second, page: readPage(rest) }
  return { screen: 'home' }
}

function readPage([name = '', detail, then]: readonly string[]): GamePage {
  const number = detail !== undefined && /^\d{1,9}$/.test(detail) ? Number(detail) : undefined
  switch (name) {
    case 'rules':
      return number === undefined ? { name } : { name, number }
    case 'propose':
      if (number === undefined) return { name }
      return { name, rule: number, ...(then === 'strike' ? { strike: true } : {}) }
    case 'proposal':
      if (number === undefined) return { name: 'table' }
      if (then !== 'revise' && then !== 'suggest') return { name, number }
      return { name, number, writing: then }
    case 'chronicle':
    case 'players':
    case 'devices':
    case 'settings':
      return { name }
    default:
      return { name: 'table' }
  }
}

/** The address of a place, from `#` on; {@link readRoute} reads it back. */
export function writeRoute(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/'
    case 'new':
    case 'settings':
      return `#/${route.screen}`
    case 'join':
      return `#/join/${route.payload}`
    case 'game':
      return `#/game/${route.game}${writePage(route.page)}`
  }
}

function writePage(page: GamePage): string {
  switch (page.name) {
    case 'table':
      return ''
    case 'rules':
      return page.number === undefined ? '/rules' : `/rules/${page.number}`
    case 'propose':
      if (page.rule === undefined) return '/propose'
      return `/propose/${page.rule}${page.strike === true ? '/strike' : ''}`
    case 'proposal':
      return `/proposal/${page.number}${page.writing === undefined ? '' : `/${page.writing}`}`
    case 'chronicle':
    case 'players':
    case 'devices':
    case 'settings':
      return `/${page.name}`
  }
}
