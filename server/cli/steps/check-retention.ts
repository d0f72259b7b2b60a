import { EnvError, type Env } from '#server/env.ts';
import { openRetention } from '#server/web/open-retention.ts';

/** What RETENTION_FILE says; throws EnvError for a file that is not usable. */
export async function checkRetention({ RETENTION_FILE }: Env): Promise<string> {
  try {
    const { holds } = (await openRetention(RETENTION_FILE))();
    return RETENTION_FILE === undefined
      ? 'no file: data is kept for the days that are shipped'
      : `${RETENTION_FILE}, legal holds: ${holds.length}`;
  } catch (error) {
    if (error instanceof EnvError) throw new EnvError(error.message.replaceAll('\n', '; '));
    throw error;
  }
}
