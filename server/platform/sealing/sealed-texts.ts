import { z } from 'zod';
import type { Sealing } from './sealing.ts';

const localizedText = z.object({ en: z.string() }).catchall(z.string());

/** Shown in place of sealed texts by processes of a release that reads the columns in clear; their checks allow no empty text. */
const care = { en: 'Care', es: 'Atención' };

interface SealedRow {
  texts_sealed: Uint8Array | null;
}

/**
 * Texts that may name a treatment, sealed as one document in `texts_sealed`. Rows from before it existed have them in columns of
 * the same names; `npm run admin -- keys reseal` seals those. `inClear` is what these columns hold beside sealed texts.
 */
function sealedTexts<Texts extends z.ZodObject, Row extends object>(
  table: string,
  {
    texts,
    inClear,
    rowId,
  }: { texts: Texts; inClear: (value: z.infer<Texts>) => z.infer<Texts>; rowId: (row: Row) => string },
) {
  const placeOf = (row: Row) => ({ table, column: 'texts_sealed', row: rowId(row) });
  const seal = (sealing: Sealing, row: Row, value: z.infer<Texts>) => ({
    ...inClear(value),
    texts_sealed: sealing.seal(JSON.stringify(texts.parse(value)), placeOf(row)),
  });
  return {
    table,
    /** The columns of the texts of this row. */
    seal,
    /** The same for a row that has its texts in clear. */
    sealClear: (sealing: Sealing, row: Row) => seal(sealing, row, texts.parse(row)),
    /** The row with its texts. Throws SealBrokenError, SyntaxError or ZodError when they cannot be read. */
    open<Found extends Row & SealedRow>(sealing: Sealing, row: Found) {
      const { texts_sealed: sealed, ...rest } = row;
      return {
        ...rest,
        ...texts.parse(sealed === null ? row : JSON.parse(sealing.open(sealed, placeOf(row)))),
      };
    },
    /** The row with the words beside its sealed texts: for the amounts of one that cannot be read. */
    openInClear<Found extends Row & SealedRow>(row: Found) {
      const { texts_sealed: _, ...rest } = row;
      return { ...rest, ...texts.parse(row) };
    },
  };
}

/** The texts that one of these seals. */
export type TextsOf<Sealed extends { seal: (...parts: never[]) => unknown }> = Parameters<Sealed['seal']>[2];

const byId = ({ id }: { id: string }) => id;

export const authorizationTexts = sealedTexts('authorizations', {
  texts: z.object({ title: localizedText, provider_name: z.string().nullable() }),
  inClear: () => ({ title: care, provider_name: null }),
  rowId: byId,
});

export const authorizedServiceTexts = sealedTexts('authorization_services', {
  texts: z.object({ service_name: localizedText, service_code: z.string() }),
  inClear: () => ({ service_name: care, service_code: '-' }),
  rowId: ({ authorization_id, position }: { authorization_id: string; position: number }) =>
    `${authorization_id}/${position}`,
});

export const authorizationEventTexts = sealedTexts('authorization_events', {
  texts: z.object({ author: localizedText, reason: localizedText.nullable() }),
  inClear: ({ reason }) => ({ author: care, reason: reason && care }),
  rowId: byId,
});

export const billTexts = sealedTexts('bills', {
  texts: z.object({
    service_name: localizedText,
    provider_name: z.string(),
    difference_reason: localizedText.nullable(),
  }),
  inClear: () => ({ service_name: care, provider_name: '-', difference_reason: null }),
  rowId: byId,
});

export const allSealedTexts = [
  authorizationTexts,
  authorizedServiceTexts,
  authorizationEventTexts,
  billTexts,
] as const;
