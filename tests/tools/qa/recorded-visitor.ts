import type { Entry } from '#tests/http/entry-list.ts';
import type { Navigation, Page } from '#tests/http/page.ts';
import { Visitor, type VisitorOptions } from '#tests/http/visitor.ts';
import type { Exchanged, Step } from './outcome.ts';

const secret = /password|token|(^|[._])code$|secret/i;

/** An address without tokens. */
const unsecretive = (path: string) => path.replaceAll(/([?&][^=&]*token=)[^&]*/g, '$1…');

function shown([name, value]: Entry): [string, string] {
  if (secret.test(name)) return [name, value === '' ? '' : '…'];
  return [name, typeof value === 'string' ? value : `${value.name} (${value.size} bytes)`];
}

/** A visitor that records each step with its entries, response and duration. */
export class RecordedVisitor extends Visitor {
  /** The current record: a persona's visitor is shared by its suites. */
  steps: Step[];

  constructor(baseUrl: string, steps: Step[], options: VisitorOptions = {}) {
    super(baseUrl, options);
    this.steps = steps;
  }

  override async navigate(start: Navigation): Promise<Page> {
    const began = performance.now();
    const begun = { kind: 'exchange' as const, ...doneBy(start) };
    try {
      const page = await super.navigate(start);
      this.steps.push({ ...begun, ...answered(page), milliseconds: performance.now() - began });
      return page;
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      const nothing = { status: 0, arrived: '', title, errors: [] };
      this.steps.push({ ...begun, ...nothing, milliseconds: performance.now() - began });
      throw error;
    }
  }
}

function doneBy({ method, url, sent, from }: Navigation) {
  const path = unsecretive(url.pathname + url.search);
  const pressed = sent?.button === undefined ? 'press Enter' : `press “${sent.button}”`;
  const went = from ? `follow a link to ${path}` : `open ${path}`;
  return { action: sent ? pressed : went, method, path, sent: (sent?.entries ?? []).map(shown) };
}

function answered(page: Page): Pick<Exchanged, 'status' | 'arrived' | 'title' | 'errors'> {
  return {
    status: page.status,
    arrived: unsecretive(page.path),
    title: page.isHtml ? page.title : (page.headers['content-type'] ?? ''),
    errors: page.isHtml ? page.errors.map(({ text }) => text) : [],
  };
}
