/** What a suite goes by is not there: it is skipped with this reason, neither passed nor failed. */
export class Lacking extends Error {
  override name = 'Lacking';
}
