import { readRoute, writeRoute, type Route } from './route.ts'

/** The place one is at, as the address says it. */
export class Router {
  #route: Route = $state.raw(readRoute(location.hash))

  get route(): Route {
    return this.#route
  }

  /** Follows the address until the returned function is called. */
  listen(): () => void {
    const follow = () => {
      this.#route = readRoute(location.hash)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }

  go(route: Route): void {
    location.hash = writeRoute(route)
  }

  /** As {@link go}, but Back does not lead here again: for addresses that hold a secret or are used up. */
  replace(route: Route): void {
    history.replaceState(null, '', writeRoute(route))
    this.#route = route
  }
}
