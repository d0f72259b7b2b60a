import { z } from 'zod';

/** One item of a JSON:API error document, as spec §8 uses it. `title` is readable by the member. */
export interface ApiErrorItem {
  title: string;
  code: string | undefined;
  /** `/data/attributes/email`, or undefined for an error of the whole request. */
  pointer: string | undefined;
}

const errorDocument = z.object({
  errors: z.array(
    z
      .object({
        title: z.string(),
        code: z.string().nullish(),
        source: z.object({ pointer: z.string().nullish() }).nullish(),
      })
      .transform(({ title, code, source }): ApiErrorItem => ({
        title,
        code: code ?? undefined,
        pointer: source?.pointer ?? undefined,
      })),
  ),
});

/** Reads the items of an error answer; a body of any other shape has none. */
export function errorItemsIn(body: unknown): ApiErrorItem[] {
  const parsed = errorDocument.safeParse(body);
  return parsed.success ? parsed.data.errors : [];
}

/**
 * The API answered with an error status. The message is the first item's title;
 * without items (an HTML page of a proxy, say) it names the status.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly items: readonly ApiErrorItem[];
  /** Titles grouped by pointer, in the order of the answer. */
  readonly fieldErrors: ReadonlyMap<string, readonly string[]>;
  /** Titles of the items without a pointer. */
  readonly generalErrors: readonly string[];
  /** Whole seconds the API asked to wait (Retry-After), if it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, items: readonly ApiErrorItem[], retryAfterSeconds?: number) {
    super(items[0]?.title ?? `The API answered with status ${status}`);
    this.status = status;
    this.items = items;
    this.retryAfterSeconds = retryAfterSeconds;
    this.fieldErrors = groupedByPointer(items);
    this.generalErrors = items.filter((item) => item.pointer === undefined).map((item) => item.title);
  }

  /** Whether any item carries this code, such as `not_found`. */
  hasCode(code: string): boolean {
    return this.items.some((item) => item.code === code);
  }
}

function groupedByPointer(items: readonly ApiErrorItem[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { pointer, title } of items) {
    if (pointer === undefined) continue;
    const titles = groups.get(pointer);
    if (titles) titles.push(title);
    else groups.set(pointer, [title]);
  }
  return groups;
}
