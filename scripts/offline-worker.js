// The service worker. The build (offline.js) writes into it what the app consists of.

/** @typedef {Event & { waitUntil(promise: Promise<unknown>): void }} LifecycleEvent */
/** @typedef {LifecycleEvent & { notification: Notification }} PressEvent */
/** @typedef {LifecycleEvent & { request: Request, respondWith(answer: Promise<Response>): void }} RequestEvent */
/** @typedef {{ url: string, navigate(address: string): Promise<unknown>, focus(): Promise<unknown> }} Page */
/** @typedef {{ matchAll(which: object): Promise<readonly Page[]>, openWindow(address: string): Promise<unknown> }} Pages */
/** @typedef {{ clients: Pages, registration: ServiceWorkerRegistration, skipWaiting(): Promise<void> }} Scope */

const { clients, registration, skipWaiting } = /** @type {typeof globalThis & Scope} */ (globalThis)
const here = new URL('./', location.href).href
const prefix = `synomic ${here} `
const cacheName = prefix + 'BUILD'
const files = ['FILES']

/** How long a page waits for the network before the kept one is shown. */
const networkPatienceMs = 4000

addEventListener('install', (event) => {
  const installing = /** @type {LifecycleEvent} */ (event)
  installing.waitUntil(keepFiles())
})

// A newer build takes over when no page of the old one is open, or when somebody takes it in one of several.
addEventListener('message', ({ data }) => {
  if (data === 'take') void skipWaiting()
})

addEventListener('activate', (event) => {
  const activating = /** @type {LifecycleEvent} */ (event)
  activating.waitUntil(removeOldCaches())
})

addEventListener('fetch', (event) => {
  const asked = /** @type {RequestEvent} */ (event)
  const { request } = asked
  if (request.method === 'POST' && request.url === `${here}share`) {
    return asked.respondWith(takeShared(request))
  }
  if (request.method !== 'GET' || !request.url.startsWith(here)) return
  if (request.mode !== 'navigate') return asked.respondWith(fileFor(request))
  asked.waitUntil(removeOldCaches())
  asked.respondWith(pageFor(request))
})

// A notification was pressed: the page that shows the game comes to the front, or a new one opens there.
addEventListener('notificationclick', (event) => {
  const pressed = /** @type {PressEvent} */ (event)
  pressed.notification.close()
  pressed.waitUntil(showPage(here + String(pressed.notification.data)))
})

/** @param {string} address */
async function showPage(address) {
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => url.startsWith(here))
  if (page === undefined) return clients.openWindow(address)
  await page.navigate(address).catch(() => undefined)
  return page.focus()
}

/**
 * What another app shares with the installed one: a file waits for the page in a cache of its own, a text goes behind the `#`.
 * No host is asked.
 * @param {Request} request
 */
async function takeShared(request) {
  const form = await request.formData()
  const file = form.get('file')
  if (file instanceof File) {
    const waiting = await caches.open(`synomic-shared ${here}`)
    await waiting.put('./shared-file', new Response(file))
  }
  const texts = ['title', 'text', 'url'].map((name) => form.get(name))
  const text = texts.filter((one) => typeof one === 'string' && one !== '').join('\n')
  return Response.redirect(`${here}#/shared/${encodeURIComponent(text)}`, 303)
}

/**
 * Asks the host anew, as what the browser kept by itself may be of an earlier build; but not for files with their content's hash
 * in their names, which the page has mostly just loaded.
 */
async function keepFiles() {
  const cache = await caches.open(cacheName)
  const asked = files.map((file) => {
    return new Request(file, { cache: file.startsWith('./assets/') ? 'default' : 'no-cache' })
  })
  await cache.addAll(asked)
}

/**
 * The page comes from the network while there is one, as its host may name other servers in it at any time; a page of
 * another build does not, as nobody has taken that yet.
 * @param {Request} request
 */
async function pageFor(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match('./')
  if (kept === undefined) return fetch(request)
  const late = new Promise((done) => setTimeout(done, networkPatienceMs)).then(() => kept)
  const fresh = fetch(request).then(async (answer) => {
    if (!answer.ok) return kept
    const [one, other] = await Promise.all([answer.clone(), kept.clone()].map(filesNamed))
    return one === other ? answer : kept
  })
  return Promise.race([fresh.catch(() => kept), late])
}

/**
 * What a page is made of: it differs where the build does.
 * @param {Response} page
 */
async function filesNamed(page) {
  return ((await page.text()).match(/(?:src|href)="[^"]*"/g) ?? []).join(' ')
}

/**
 * Files have their content's hash in their names: what is kept under a name is right, also for a page of an older build.
 * @param {Request} request
 */
async function fileFor(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  for (const name of await oldCaches()) {
    const older = await (await caches.open(name)).match(request)
    if (older !== undefined) return older
  }
  return fetch(request)
}

/** Others may live at the same origin: only what bears our name and address. */
async function oldCaches() {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(prefix) && name !== cacheName)
}

/**
 * Unless a page is open, which may be of an older build and goes on with its files; and unless a newer build waits, whose files
 * are no old ones.
 */
async function removeOldCaches() {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const old = await oldCaches()
  if (pages.length > 0 || registration.installing !== null || registration.waiting !== null) return
  await Promise.all(old.map((name) => caches.delete(name)))
}
