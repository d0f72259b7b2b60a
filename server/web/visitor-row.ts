import type { VisitorData } from '#app/page/contexts.ts';
import type { Log } from '#server/platform/log.ts';
import { SealBrokenError, type Sealing } from '#server/platform/sealing/sealing.ts';
import { visitorDataSchema } from '#app/visitor-data.ts';

export interface VisitorRow {
  data_sealed: Buffer;
  password_sealed: Buffer | null;
  password_until: string | null;
}

/** Seals a visitor's data into its row; a chosen password has its own column, which is emptied sooner. */
export interface VisitorRows {
  columns(idDigest: Buffer, data: VisitorData): VisitorRow & { keeps_answers: boolean };
  /** Undefined, and logged, when the row cannot be opened or no longer fits. */
  open(idDigest: Buffer, row: VisitorRow): VisitorData | undefined;
}

const place = (column: 'data_sealed' | 'password_sealed', idDigest: Buffer) => ({
  table: 'visitor_sessions',
  column,
  row: idDigest.toString('base64url'),
});

export function visitorRows(sealing: Sealing, log: Log): VisitorRows {
  const openData = (idDigest: Buffer, row: VisitorRow): unknown => {
    const { data_sealed, password_sealed, password_until } = row;
    const data: unknown = JSON.parse(sealing.open(data_sealed, place('data_sealed', idDigest)));
    if (password_sealed === null || password_until === null) return data;
    const password = sealing.open(password_sealed, place('password_sealed', idDigest));
    return Object.assign({ chosenPassword: { password, until: password_until } }, data);
  };

  return {
    columns(idDigest, { chosenPassword, ...data }) {
      return {
        data_sealed: sealing.seal(JSON.stringify(data), place('data_sealed', idDigest)),
        keeps_answers: data.registration !== undefined || data.cookieConsent !== undefined,
        password_sealed: chosenPassword
          ? sealing.seal(chosenPassword.password, place('password_sealed', idDigest))
          : null,
        password_until: chosenPassword?.until ?? null,
      };
    },
    open(idDigest, row) {
      try {
        const parsed = visitorDataSchema.safeParse(openData(idDigest, row));
        if (parsed.success) return parsed.data;
        log.warn({ event: 'visitor-outdated' });
      } catch (error) {
        if (!(error instanceof SealBrokenError)) throw error;
        log.warn({ event: 'visitor-unreadable', err: error });
      }
      return undefined;
    },
  };
}
