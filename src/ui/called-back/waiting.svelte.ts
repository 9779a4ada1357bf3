/** How many things the games of this device wait for: it stands in the title of every page, also where no game can be asked. */
export const waiting = $state({ count: 0 })
