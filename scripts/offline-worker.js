// The service worker. The build (offline.js) writes into it what the app consists of.

/** @typedef {Event & { waitUntil(promise: Promise<unknown>): void }} LifecycleEvent */
/** @typedef {LifecycleEvent & { notification: Notification }} PressEvent */
/** @typedef {Event & { request: Request, respondWith(answer: Promise<Response>): void }} RequestEvent */
/** @typedef {{ url: string, navigate(address: string): Promise<unknown>, focus(): Promise<unknown> }} Page */
/** @typedef {{ matchAll(which: object): Promise<readonly Page[]>, openWindow(address: string): Promise<unknown> }} Pages */

const { clients } = /** @type {typeof globalThis & { clients: Pages }} */ (globalThis)
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

// A new build takes over when no page of the old one is open: an open page may still need the old files.
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
  asked.respondWith(request.mode === 'navigate' ? pageFor(request) : fileFor(request))
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

/** Asks the host anew: what the browser kept by itself may be of an earlier build. */
async function keepFiles() {
  const cache = await caches.open(cacheName)
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))
}

/**
 * The page comes from the network while there is one, so that a new version is seen at once.
 * @param {Request} request
 */
async function pageFor(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match('./')
  if (kept === undefined) return fetch(request)
  const late = new Promise((done) => setTimeout(done, networkPatienceMs)).then(() => kept)
  const fresh = fetch(request).then((answer) => (answer.ok ? answer : kept))
  return Promise.race([fresh.catch(() => kept), late])
}

/**
 * Files have their content's hash in their names: what is kept under a name is right.
 * @param {Request} request
 */
async function fileFor(request) {
  const cache = await caches.open(cacheName)
  return (await cache.match(request)) ?? fetch(request)
}

/** Others may live at the same origin: only what bears our name and address is removed. */
async function removeOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}
