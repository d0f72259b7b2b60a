import { EnvError } from '#server/env.ts';
import { shippedRetention, type ReadRetention } from '#server/platform/retention/kinds.ts';

/** What holds by RETENTION_FILE, or without one. Throws EnvError with file, line and field where it is unusable. */
export async function openRetention(path: string | undefined): Promise<ReadRetention> {
  if (path === undefined) return () => shippedRetention;
  const file = await import('#server/platform/retention/read-retention.ts');
  try {
    return file.openRetention(path);
  } catch (error) {
    throw new EnvError(`RETENTION_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
}
