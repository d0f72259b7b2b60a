import { reaches, type ImportGraph } from './import-graph.ts';

const builtServer = 'tests/support/served/built-server.ts';

/** Whether a test starts the built app, which has to be built first. */
export const usesServer = (graph: ImportGraph, path: string): boolean => reaches(graph, path, builtServer);
