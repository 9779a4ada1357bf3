import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './install.js'
import { longest } from './test-projects.js'

/** Vitest's own order, but in each project what takes longest begins first. */
export class LongestFirst extends BaseSequencer {
  /**
   * @param {import('vitest/node').TestSpecification[]} files
   * @override
   */
  async sort(files) {
    const inOrder = await super.sort(files)
    const projects = new Set(inOrder.map(({ project }) => project))
    return [...projects].flatMap((project) =>
      inOrder
        .filter((file) => file.project === project)
        .sort((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId)),
    )
  }
}

/** @param {string} path */
function placeOf(path) {
  const place = longest.indexOf(relative(root, path).replaceAll('\\', '/'))
  return place < 0 ? longest.length : place
}
