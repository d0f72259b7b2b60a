import { afterAll, expect } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeDocument } from '#app/api/document.ts';
import { createApi } from '#server/api/app.ts';
import { jobHandlers } from '#server/api/jobs.ts';
import type { ApiDependencies, PageCaller } from '#server/platform/http/dependencies.ts';
import { documentIn } from '#server/platform/http/reply.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { openMemberEvents } from '#server/platform/events/member-events.ts';
import { createDownloads } from '#server/platform/http/downloads.ts';
import type { OnStatement } from '#server/platform/db/sql.ts';
import { shippedRetention } from '#server/platform/retention/kinds.ts';
import { createLog } from '#server/platform/log.ts';
import { inboxMailer, readInbox, type ReceivedMail } from '#server/sandbox/inbox.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import type { ChatService } from '#server/platform/vendors/chat/chat-service.ts';
import type { Fetch } from '#server/platform/vendors/identity/discovery.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';
import { networkOf } from '../vendors/fake-provider.ts';
import { testDatabase } from '../database/database.ts';
import { demoContent } from '../demo/demo-content.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { fakeBank, type FakeBank } from '../vendors/fake-bank.ts';
import { testOperator } from './operator-calls.ts';
import { testTwilio, type TestTwilio } from '../vendors/test-twilio.ts';

export interface TestApi {
  dependencies: ApiDependencies & { clock: TestClock };
  /**
   * Sends a call to the API, in process. `path` starts with `/api/`; `address` is the caller's for rate limits, `page` what the call
   * shares with others.
   */
  call(path: string, init?: RequestInit & { address?: string; page?: PageCaller }): Promise<Response>;
  /** Runs all due jobs. */
  runJobs(): Promise<void>;
  /** The mails sent to this address, newest first. */
  mailsTo(email: string): Promise<ReceivedMail[]>;
  /** The service of video rooms. */
  twilio: TestTwilio;
  /** The bank provider. */
  bank: FakeBank;
  /** The log, one JSON line each. */
  logged: string[];
  /** The counted events, with their labels. */
  counted: [name: string, labels: object][];
}

/** The only key of a test's API. */
export const testEncryptionKey = 'a key that only tests ever seal with';

export interface TestApiSettings {
  now?: string;
  /** With the demo's data instead of none. */
  demo?: boolean;
  /** Creates the chat service; messages stay in the database without it. */
  chat?: (clock: TestClock) => ChatService;
  /** Network of the companies' sign-ins. */
  identityNetwork?: Fetch;
  /** Hears of every statement; on PostgreSQL only. */
  onStatement?: OnStatement;
}

const failOnWarning = {
  warn(fields: object) {
    throw new Error(`The document is incomplete: ${JSON.stringify(fields)}`);
  },
};

/** Pages in the API's process get a value, everyone else a text: both must be the same document. */
async function expectSameValue(answer: Response): Promise<void> {
  const value = documentIn(answer);
  if (!value) return;
  const { data = null, meta } = decodeDocument(await answer.clone().text(), failOnWarning);
  const added = new Set(['relationshipNames']);
  const decoded: unknown = JSON.parse(JSON.stringify({ data, meta }), (key, part: unknown) =>
    added.has(key) ? undefined : part,
  );
  expect({ data: value.data ?? null, meta: value.meta }).toEqual(decoded);
}

/** The benefits API with a database of its own, empty or the demo, and files in a temporary directory. For the top of a test file, at whose end it is closed. */
export async function openTestApi({
  now = '2026-03-02T12:00:00Z',
  demo = false,
  chat,
  identityNetwork = networkOf(),
  onStatement,
}: TestApiSettings = {}): Promise<TestApi> {
  const clock = testClock(now);
  const sealing = createSealing(testEncryptionKey);
  const database = await testDatabase(demo ? demoContent({ sealing, clock }) : undefined, onStatement);
  const directory = await mkdtemp(join(tmpdir(), 'wren-files-'));
  const logged: string[] = [];
  const counted: [name: string, labels: object][] = [];
  const origin = 'https://wren.example';
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const twilio = testTwilio({ clock, log, origin });
  const bank = fakeBank(clock);
  const dependencies: TestApi['dependencies'] = {
    sql: database.sql,
    clock,
    sealing,
    files: directoryFileStore(directory),
    picturesDirectory: join(directory, 'pictures'),
    downloads: createDownloads(),
    events: await openMemberEvents(database),
    log,
    count: (name, labels) => counted.push([name, labels]),
    retention: () => shippedRetention,
    brandName: 'Wren',
    origin,
    identityProviders: openIdConnect({ fetch: identityNetwork }),
    video: twilio.video,
    bank,
    chat: chat?.(clock),
    hasPicture: () => true,
    operators: [testOperator],
  };
  const api = createApi(dependencies);
  const mailer = inboxMailer(dependencies);
  afterAll(async () => {
    await twilio.close();
    await dependencies.events.close();
    await database.close();
    await rm(directory, { recursive: true });
  });
  const runDue = createRunner(dependencies, jobHandlers(dependencies, { mailer, origin }));
  return {
    dependencies,
    twilio,
    bank,
    logged,
    counted,
    async call(path, { address, page, ...init } = {}) {
      const bindings = { ...(address !== undefined && { clientAddress: address }), ...(page && { page }) };
      const answer = await api.fetch(new Request(new URL(path, 'http://benefits.test'), init), bindings);
      await expectSameValue(answer);
      return answer;
    },
    async runJobs() {
      while ((await runDue()) > 0);
    },
    async mailsTo(email) {
      return (await readInbox(dependencies)).filter(({ to }) => to === email);
    },
  };
}
