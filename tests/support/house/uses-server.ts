import { reaches, type ImportGraph } from './import-graph.ts';

const servedData = 'tests/support/served/served-data.ts';

/** A test that starts the built app on data prepared for it, which therefore has to be built before. */
export const usesServer = (graph: ImportGraph, path: string): boolean => reaches(graph, path, servedData);
