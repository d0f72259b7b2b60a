import { reaches, type ImportGraph } from './import-graph.ts';

const databaseDoors = ['tests/support/database/database.ts', 'server/db/open-sql.ts'];

/** A test belongs to the database projects when it loads, at whatever remove, the module that opens one. */
export const usesDatabase = (graph: ImportGraph, path: string): boolean =>
  databaseDoors.some((door) => reaches(graph, path, door));
