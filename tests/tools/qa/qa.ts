import { writeFileSync } from 'node:fs';
import { listForms } from './forms/forms-command.ts';
import { readOptions } from './options.ts';
import { demoSecrets, readPersonas } from './personas.ts';
import { findPlace } from './place.ts';
import { countOutcomes, htmlReport, junitReport, outcomeLine } from './reports.ts';
import { runSuites } from './run-suites.ts';
import { record } from './steps/record.ts';
import { stepsSuite } from './steps/steps-suite.ts';
import { allSuites } from './suites/all-suites.ts';

/** Runs the command at an address and reports the result. Returns whether nothing failed and something ran. */
async function qa(args: readonly string[], environment: Record<string, string | undefined>) {
  const options = readOptions(args);
  if (options.command === 'record') return record(options.baseUrl, options.recordTo, console.log);
  const place = await findPlace(options.baseUrl, {
    mayWrite: options.mayWrite,
    inboxUrl: environment.QA_INBOX_URL,
    operatorKey: environment.QA_OPERATOR_KEY,
  });
  const secrets = { ...(place.isSandbox ? demoSecrets : {}), ...environment };
  const named = readPersonas(options.personas, secrets).filter(
    ({ name }) => options.persona.length === 0 || options.persona.includes(name),
  );
  if (options.command === 'forms') return listForms(place, named, { ...options, say: console.log });
  const onOutcome = (outcome: Parameters<typeof outcomeLine>[0]) => console.log(outcomeLine(outcome));
  const suites = options.steps.length > 0 ? options.steps.map(stepsSuite) : allSuites;
  const outcomes = await runSuites(suites, named, place, { ...options, onOutcome });
  if (options.junit) writeFileSync(options.junit, junitReport(outcomes));
  if (options.html) writeFileSync(options.html, htmlReport(outcomes, options.baseUrl));
  const { passed, failed, skipped } = countOutcomes(outcomes);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped at ${options.baseUrl}`);
  return failed === 0 && passed > 0;
}

try {
  if (!(await qa(process.argv.slice(2), process.env))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
