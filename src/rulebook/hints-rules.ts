import { sentenceKind } from '../actions/passage.ts'
import { lasting } from '../mechanics/templates/phrases.ts'
import {
  durationWords,
  hint,
  numberWords,
  readDurationMs,
  readNumber,
  readShare,
  type Hint,
  type Parts,
} from './hint.ts'

const count = `(?<count>${numberWords})`

/** A word for a newcomer that a rule asks for. */
const sponsored = /\bsponsored\b/i

const quotas = {
  majority: ['most'],
  'two-thirds': ['share', ['two thirds']],
  unanimous: ['all'],
} as const

/** Words about rules, judges and players: what may be changed, who decides, who may come and go. */
export const ruleHints: readonly Hint[] = [
  hint(
    'inherent',
    '(?:abide by|follow|obey) all (?:of )?the rules (?:then |now )?in (?:effect|force)',
    { what: 'current-text' },
  ),
  hint('inherent', 'in the form in which (?:it was|they were) voted on', { what: 'final-form' }),
  hint('inherent', 'takes? full effect at the moment of the completion', {
    what: 'effect-at-close',
  }),
  hint('inherent', 'no ~ may take effect earlier than the moment', { what: 'effect-at-close' }),
  hint(
    'inherent',
    '(?:explicitly states? their transmuting effect|transmutation shall not be implied)',
    {
      what: 'explicit',
    },
  ),
  hint('inherent', 'solely on account of the self-reference', { what: 'self-reference' }),
  hint('rule-changes-allowed', 'a ~ is any of the following', (_parts, text) => {
    const transmuted = /\btransmutation\b/i.test(text)
    const both = transmuted ? ['transmute-to-mutable', 'transmute-to-immutable'] : []
    return { kinds: ['enact', 'amend', 'repeal', ...both], besides: true }
  }),
  hint('ordinal-numbers', 'numbers shall begin with (?<first>\\d{1,6})', ({ first }, text) => ({
    first: readNumber(first) ?? 301,
    amended: /\bif a rule is amended\b/i.test(text),
    transmuted: /\b(?:amended or )?transmuted,? it receives\b/i.test(text),
  })),
  hint('immutable-first', 'immutable rule takes precedence and the mutable rule shall be'),
  hint(
    'immutable-first',
    'mutable rules that are inconsistent in any way with some immutable rule',
  ),
  hint(
    'winning-only-by-points',
    'constitutes winning may not be (?:changed|altered) from achieving n points',
    {
      quantity: 'points',
    },
  ),
  hint('private-drafts', '(?:not|nor|never) (?:conspire|consult)…~'),
  hint('may-forfeit', '(?:option to|may|can) forfeit'),
  hint('keep-rules-changeable', 'must always be at least one mutable rule'),
  hint(
    'rule-limit',
    `(?:more than|at most|exceed) ${count} (?<which>mutable|immutable)? ?rules`,
    ({ count: word, which }) => {
      const max = readNumber(word)
      return max ? { max, which: which?.toLowerCase() ?? 'all' } : undefined
    },
  ),
  hint(
    'number-precedence',
    'rule with the (?<first>low|high)(?:er|est) ordinal number takes precedence',
    ({ first = '' }, text) => ({
      first: first.toLowerCase() === 'high' ? 'highest' : 'lowest',
      claims: /\bsupersede the numerical method\b/i.test(text),
    }),
  ),
  hint('takes-precedence-over', 'this rule takes precedence over every other rule', {
    rules: 'all',
  }),
  hint('takes-precedence-over', 'this rule takes precedence over rules? (?<rule>\\d{1,6})', listed),
  hint('defers-to', 'this rule defers to rules? (?<rule>\\d{1,6})', listed),
  hint('self-deleting', 'upon adoption rule \\d{1,6} will be deleted'),
  hint(
    'judge-order',
    'player (?<who>preceding|following|before|after) the one…judge',
    ({ who = '' }, text) => ({
      who: /^(?:preceding|before)$/i.test(who) ? 'preceding' : 'following',
      ...(/\bturn\b[^.]{0,40}\bteam(?:mate)?\b/i.test(text) ? { parted: true } : {}),
    }),
  ),
  hint(
    'consent-to-begin',
    'may not begin (?:his or her|their|his|her) turn without the consent of…players',
    shared,
  ),
  hint('overruling', 'overruled only by…vote of the other players', shared),
  hint('player-limit', `more than ${count} players`, ({ count: word }) => {
    const max = readNumber(word)
    return max && max <= 100 ? { max } : undefined
  }),
  hint('dropping-out', `not participate in ${count} consecutive turns`, ({ count: word }) => {
    const turns = readNumber(word)
    return turns ? { turns } : undefined
  }),
  hint(
    'admission-by-vote',
    '(?:may join the game|new player may join)…(?:majority|unanimous|thirds)',
    (parts, text) => {
      const share = sponsored.test(text) ? undefined : shared(parts)
      return share && { ...share, waits: /\bscrub|\buntil voting\b/i.test(text) }
    },
  ),
  hint(
    sentenceKind,
    `may join the game…(?:majority|unanimous|thirds)…or abstain[^.]*\\. the vote may not take longer than ${durationWords}`,
    (parts, text) => {
      const ms = readDurationMs(parts)
      if (ms === undefined || !sponsored.test(text)) return undefined
      const quota = quotas[readShare(parts['matched'] ?? '') ?? 'majority']
      return { sentence: ['newcomers, sponsored', quota, lasting(ms)] }
    },
  ),
  hint(sentenceKind, 'former players may (?:re-?join|return|come back) at any time', {
    sentence: ['former players'],
  }),
  hint(sentenceKind, 'the clock is stopped…without the consent of a majority', {
    sentence: ['clocks stand', ['most']],
  }),
]

function listed({ rule }: Parts) {
  const number = readNumber(rule)
  return number === undefined ? undefined : { rules: 'listed', list: [{ rule: number }] }
}

/** The share that the matched words name. */
function shared(parts: Parts) {
  const share = readShare(parts['matched'] ?? '')
  return share === undefined ? undefined : { share }
}
