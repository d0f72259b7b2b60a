import { runTool } from './steps/run-tool.ts';

/** Programs of `npm run bench -- NAME`; the first is the default. */
const programs = ['stacks', 'load', 'browser', 'grown', 'desk', 'jobs'];

const args = process.argv.slice(2);
const named = programs.find((name) => name === args[0]);
const program = named ?? 'stacks';
const needs = { build: true, programs: true };
await runTool(`tests/tools/bench/${program}/${program}.ts`, needs, named ? args.slice(1) : args);
