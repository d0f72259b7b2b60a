import { reaches, type ImportGraph } from './import-graph.ts';

/** A test that starts the built app, which therefore has to be built before. */
export const usesServer = (graph: ImportGraph, path: string): boolean =>
  reaches(graph, path, 'tests/support/served-app.ts');
