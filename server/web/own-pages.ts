/** Whether there is a page of a path. @param paths in Hono's syntax: `/bills/:billId`; the splat is none. */
export function ownPages(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths
    .filter((path) => !path.includes('*'))
    .map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
