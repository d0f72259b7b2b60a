import { reaches, type ImportGraph } from './import-graph.ts';

const databaseDoors = ['tests/support/database/database.ts', 'server/platform/db/open-sql.ts'];

/** Whether a test belongs to the database projects because it loads, even indirectly, the module that opens one. */
export const usesDatabase = (graph: ImportGraph, path: string): boolean =>
  databaseDoors.some((door) => reaches(graph, path, door));
