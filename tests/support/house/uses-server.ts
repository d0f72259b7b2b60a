import { reaches, type ImportGraph } from './import-graph.ts';

const builtServer = 'tests/support/served/built-server.ts';

/** A test that starts the built app, which therefore has to be built before. */
export const usesServer = (graph: ImportGraph, path: string): boolean => reaches(graph, path, builtServer);
