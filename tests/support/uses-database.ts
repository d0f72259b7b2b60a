import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test belongs to the database projects when it imports a support module that opens one. */
const opensDatabase =
  /from '(#tests\/support\/|(\.\.?\/)*support\/)[\w-]*(database|sql|api|world)[\w-]*\.ts'/;

export function usesDatabase(path: string, root: string): boolean {
  return opensDatabase.test(readFileSync(join(root, path), 'utf8'));
}
