import { RefusedByServer, ServerOutOfReach } from './server-calls.ts';

/** Why time was not added, each with its words: `extension.x`. */
export type ExtensionFault = 'noReason' | 'noMinutes' | 'tooLong' | 'over' | 'noAnswer' | 'failed';

/** The API's error code, shown beside the message for testers. */
export const codeOfFault: Readonly<Record<ExtensionFault, string>> = {
  noReason: 'blank',
  noMinutes: 'blank',
  tooLong: 'extension_too_long',
  over: 'call_over',
  noAnswer: 'temporarily_unavailable',
  failed: 'refused',
};

interface WantedExtension {
  extension: { reason: string; minutes: string };
  faults: ExtensionFault[];
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '');

/** The host's choice and all missing fields. */
export function readExtension(form: FormData): WantedExtension {
  const extension = { reason: textOf(form.get('reason')), minutes: textOf(form.get('minutes')) };
  const faults: ExtensionFault[] = [];
  if (!extension.reason) faults.push('noReason');
  if (!extension.minutes) faults.push('noMinutes');
  return { extension, faults };
}

/** Why the server did not add time. */
export function refusalOf(error: unknown): ExtensionFault {
  // The minutes may have been added anyway; a blind retry would add them twice.
  if (error instanceof ServerOutOfReach) return 'noAnswer';
  const problem = error instanceof RefusedByServer ? error.problem : '';
  if (problem === 'extension_too_long') return 'tooLong';
  return problem === 'call_over' ? 'over' : 'failed';
}
