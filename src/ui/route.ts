/** Where in the app one is; written in the address after `#`, so that every place has a link. */
export type Route =
  | { readonly screen: 'home' }
  /** A table with the rules of the house, in two taps. */
  | { readonly screen: 'play' }
  | { readonly screen: 'new' }
  | { readonly screen: 'join'; readonly payload: string }
  | { readonly screen: 'settings' }
  /** What another app shared with this one. */
  | { readonly screen: 'shared'; readonly text: string }
  | {
      readonly screen: 'game'
      readonly game: string
      /** As it stood after this action; absent: as it stands now. */
      readonly at?: string
      readonly page: GamePage
    }

export type GamePage =
  | { readonly name: (typeof plainPages)[number] }
  | {
      readonly name: 'propose'
      readonly begin?: Beginning
    }
  | {
      readonly name: 'proposal'
      readonly number: number
      /** Writing another wording of it: the proponent's own, or one to suggest. */
      readonly writing?: 'revise' | 'suggest'
    }
  | { readonly name: 'rules'; readonly number?: number }
  /** `place`: of the entry that is meant, from 0. */
  | { readonly name: 'chronicle'; readonly place?: number }
  /** `player`: whose own page it is. */
  | { readonly name: 'players'; readonly player?: string }
  /** `code`: of a device that wants to meet. */
  | { readonly name: 'meet'; readonly code?: string }

const plainPages = ['table', 'pictures', 'devices', 'reach', 'settings'] as const

/** What somebody came to the rule book to propose. */
export type Beginning =
  | { readonly do: (typeof changesOfRules)[number]; readonly rule: number }
  | { readonly do: (typeof otherChanges)[number] }

const changesOfRules = ['amend', 'repeal', 'transmute', 'renumber'] as const
const otherChanges = ['enact', 'score', 'setting', 'alternatives'] as const

/** Reads the part of an address after `#`. What is not understood leads home. */
export function readRoute(hash: string): Route {
  // An invitation can also stand alone behind the `#`.
  if (/^#?syn\d/.test(hash)) return { screen: 'join', payload: hash.replace(/^#/, '') }
  const [first = '', second = '', ...rest] = hash.replace(/^#?\/?/, '').split('/')
  if (first === 'play') return { screen: 'play' }
  if (first === 'new') return { screen: 'new' }
  if (first === 'settings') return { screen: 'settings' }
  if (first === 'shared') return { screen: 'shared', text: decoded([second, ...rest].join('/')) }
  if (first === 'join') return { screen: 'join', payload: [second, ...rest].join('/') }
  if (first === 'game' && second !== '') {
    const [name, at = '', ...page] = rest
    return name === 'at' && at !== ''
      ? { screen: 'game', game: second, at, page: onlyRead(readPage(page)) }
      : { screen: 'game', game: second, page: readPage(rest) }
  }
  return { screen: 'home' }
}

/** As far as it is encoded as it should be. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readPage([name = '', detail, then]: readonly string[]): GamePage {
  const number = detail !== undefined && /^\d{1,9}$/.test(detail) ? Number(detail) : undefined
  switch (name) {
    case 'rules':
      return number === undefined ? { name } : { name, number }
    case 'propose': {
      const begin = readBeginning(number, number === undefined ? detail : then)
      return begin === undefined ? { name } : { name, begin }
    }
    case 'proposal':
      if (number === undefined) return { name: 'table' }
      if (then !== 'revise' && then !== 'suggest') return { name, number }
      return { name, number, writing: then }
    case 'chronicle':
      return number === undefined ? { name } : { name, place: number }
    case 'meet':
      return detail === undefined ? { name } : { name, code: detail }
    case 'players':
      return detail === undefined ? { name } : { name, player: detail }
    default:
      return { name: plainPages.find((one) => one === name) ?? 'table' }
  }
}

/** Of the past there are only pages that one reads. */
function onlyRead(page: GamePage): GamePage {
  if (page.name === 'proposal') return { name: page.name, number: page.number }
  return /^(rules|chronicle|players|pictures)/.test(page.name) ? page : { name: 'table' }
}

function readBeginning(rule: number | undefined, kind = ''): Beginning | undefined {
  if (rule !== undefined) return { do: changesOfRules.find((one) => one === kind) ?? 'amend', rule }
  const other = otherChanges.find((one) => one === kind)
  return other === undefined ? undefined : { do: other }
}

/** The address of a place, from `#` on; {@link readRoute} reads it back. */
export function writeRoute(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/'
    case 'play':
    case 'new':
    case 'settings':
      return `#/${route.screen}`
    case 'shared':
      return `#/shared/${encodeURIComponent(route.text)}`
    case 'join':
      return `#/join/${route.payload}`
    case 'game': {
      const moment = route.at === undefined ? '' : `/at/${route.at}`
      return `#/game/${route.game}${moment}${writePage(route.page)}`
    }
  }
}

function writePage(page: GamePage): string {
  switch (page.name) {
    case 'table':
      return ''
    case 'rules':
      return withDetail(page.name, page.number)
    case 'propose':
      return `/propose${page.begin === undefined ? '' : writeBeginning(page.begin)}`
    case 'proposal':
      return withDetail(`proposal/${page.number}`, page.writing)
    case 'chronicle':
      return withDetail(page.name, page.place)
    case 'meet':
      return withDetail(page.name, page.code)
    case 'players':
      return withDetail(page.name, page.player)
    default:
      return withDetail(page.name, undefined)
  }
}

function withDetail(page: string, detail: string | number | undefined): string {
  return detail === undefined ? `/${page}` : `/${page}/${detail}`
}

function writeBeginning(begin: Beginning): string {
  if (!('rule' in begin)) return `/${begin.do}`
  return begin.do === 'amend' ? `/${begin.rule}` : `/${begin.rule}/${begin.do}`
}
