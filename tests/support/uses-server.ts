import { reaches, type ImportGraph } from './import-graph.ts';

const servers = ['tests/support/served-app.ts', 'tests/support/hosted-app.ts'];

/** A test that starts the built app, which therefore has to be built before. */
export const usesServer = (graph: ImportGraph, path: string): boolean =>
  servers.some((server) => reaches(graph, path, server));
