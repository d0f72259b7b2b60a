/** A precondition of a suite is missing: the suite is skipped with this reason. */
export class Lacking extends Error {
  override name = 'Lacking';
}
