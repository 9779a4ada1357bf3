import { isLanguage, type Language } from '../texts/languages.ts'
import { speak, type Catalog } from '../texts/words.ts'
import type { DeviceSettings } from './api.ts'

interface CatalogParts {
  /** What the first screen says. */
  readonly first: () => Promise<Catalog>
  /** What an invitation says before its game is there. */
  readonly door: () => Promise<Catalog>
  /** All but what the first screen says. */
  readonly rest: () => Promise<Catalog>
}

type Later = Exclude<keyof CatalogParts, 'first'>

const catalogs: Readonly<Record<Exclude<Language, 'en'>, CatalogParts>> = {
  de: {
    first: () => import('../texts/de/first.ts'),
    door: () => import('../texts/de/ui/coming/join.ts'),
    rest: () => import('../texts/de/rest.ts'),
  },
}

let spoken: Language = 'en'
let tag: string | undefined
const later = new Map<Later, Promise<boolean>>()

/**
 * What a device is to speak: what was chosen there, or else the first of the browser's languages that the app knows; none: English.
 *
 * @param preferred BCP 47 tags, as in `navigator.languages`
 */
function languageFor(chosen: DeviceSettings['language'], preferred: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  return preferred.map(baseOf).find(isLanguage) ?? 'en'
}

/** Where the app is shown. */
interface Place {
  readonly page: { readonly documentElement: { lang: string } }
  /** As in `navigator.languages`; their regions tell how dates are written. */
  readonly preferred: readonly string[]
}

/**
 * Begins to speak a language, before anything is shown: its catalog is put in the place of the English. Where that cannot be
 * fetched the app stays with English: better than nothing at all.
 */
export async function t(
  chosen: DeviceSettings['language'],
  { page, preferred }: Place,
): Promise<void> {
  const language = languageFor(chosen, preferred)
  spoken = language === 'en' || (await speakFrom(catalogs[language].first)) ? language : 'en'
  tag = preferred.find((one) => baseOf(one) === spoken) ?? spoken
  page.documentElement.lang = spoken
}

/** Loads a part of the app whose words the first screen does without, and before it those words. */
export async function withWords<Part>(
  load: () => Promise<Part>,
  needed: Later = 'rest',
): Promise<Part> {
  if (spoken !== 'en') {
    const loading = later.get(needed) ?? speakFrom(catalogs[spoken][needed])
    later.set(needed, loading)
    if (!(await loading)) later.delete(needed)
  }
  return load()
}

/** What is spoken, for somewhere else to speak it, too: {@link t}. */
export interface Speaking {
  readonly language: Language
  readonly preferred: readonly string[]
}

export function speaking(): Speaking {
  return { language: spoken, preferred: tag === undefined ? [] : [tag] }
}

/** How dates are written here: a tag for `Intl`; `undefined`: as the browser has it. */
export function localeTag(): string | undefined {
  return tag
}

/** Whether it could be loaded; it is asked for anew where it could not. */
async function speakFrom(load: () => Promise<Catalog>): Promise<boolean> {
  try {
    speak(await load())
    return true
  } catch {
    return false
  }
}

function baseOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? ''
}
