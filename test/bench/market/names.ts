/** Who plays; by one name each, which is also their surname. */
export const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'] as const
