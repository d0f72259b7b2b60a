import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '#app/domain/clock.ts';
import { runAdmin } from '#server/cli/admin.ts';
import { readEnv } from '#server/env.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import { startPostgres } from '../database/postgres.ts';
import { asAdmin, databaseUrl } from '../database/postgres-copy.ts';
import { demoContent } from '../demo/demo-content.ts';
import { runCommand } from '../served/run-command.ts';
import { createMember } from './members.ts';
import { insert } from '../database/insert.ts';

export const [oldKey, newKey] = [
  'an old key of enough characters number 1',
  'a new key of enough characters number 2',
] as const;

/**
 * A server of its own whose database `source` has the demo, sealed under an old key, and a member under a new one with two files.
 * Folders, and the key pairs `backup` and `other`, are in a temporary directory.
 */
export async function openBackedUpSystem() {
  const server = await startPostgres();
  const home = await mkdtemp(join(tmpdir(), 'wren-backup-'));
  const at = (...names: string[]) => join(home, ...names);
  const urlOf = (name: string) => databaseUrl(server.url, name);
  const query = (text: string, name = 'postgres') =>
    asAdmin(urlOf(name), (connection) => connection.query(text));
  await query('create database source');
  const database = await openSql({ databaseUrl: urlOf('source') });
  const { sql } = database;
  const files = directoryFileStore(at('source', 'files'));
  const sealing = createSealing(`${newKey},${oldKey}`);
  await demoContent({ sealing: createSealing(oldKey), clock: systemClock }).fill(database);
  const member = await createMember({ sql, sealing, clock: systemClock });
  /** Contents by storage key. */
  const contents = new Map<string, Buffer>();

  /** Stores a file that waits to be sent, as an upload does. Returns its storage key. */
  async function addFile(key: string = newKey, id: string = randomUUID()): Promise<string> {
    const own = createSealing(key);
    const [storage_key, bytes] = [randomBytes(24).toString('hex'), randomBytes(100_000)];
    const place = (column: string) => ({ table: 'message_attachments', column, row: id });
    const row = {
      filename_sealed: own.seal('note.pdf', place('filename_sealed')),
      media_type: 'application/pdf',
      size_bytes: bytes.length,
      created_at: systemClock.now().toString(),
    };
    await insert(sql, 'message_attachments', {
      id,
      storage_key,
      member_id: member.id,
      from_member: true,
      ...row,
    });
    const sealed = Readable.from([bytes]).compose(own.sealStream(place('file')));
    await pipeline(sealed, (stream: AsyncIterable<Uint8Array>) => files.write(storage_key, stream));
    const digest_sealed = own.seal('digest', place('digest_sealed'));
    await sql.updateTable('message_attachments').set({ digest_sealed }).where('id', '=', id).execute();
    contents.set(storage_key, bytes);
    return storage_key;
  }

  /** Deletes a file as a member does: detaches its row, then removes it, then deletes the row. */
  async function deleteFile(storageKey: string): Promise<void> {
    const detached = sql.updateTable('message_attachments').set({ digest_sealed: null });
    await detached.where('storage_key', '=', storageKey).execute();
    await files.remove(storageKey);
    await sql.deleteFrom('message_attachments').where('storage_key', '=', storageKey).execute();
  }

  const environmentOf = (name: string, encryptionKeys = `${newKey},${oldKey}`) => ({
    ...process.env,
    DATABASE_URL: urlOf(name),
    DATA_DIR: at(name),
    ENCRYPTION_KEY: encryptionKeys,
  });

  await addFile();
  await addFile(oldKey);
  for (const name of ['backup', 'other']) {
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    await writeFile(at(`${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
    await writeFile(at(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  return {
    at,
    sql,
    files,
    sealing,
    member,
    contents,
    addFile,
    deleteFile,
    query,
    urlOf,
    environmentOf,
    /** The source as the commands open it; `duringRead` runs before each file is read. */
    opened(duringRead: (storageKey: string) => Promise<unknown> = () => Promise.resolve()) {
      const read = async (storageKey: string) => {
        await duringRead(storageKey);
        return files.read(storageKey);
      };
      const about = { env: readEnv({}), databaseUrl: urlOf('source') };
      return { ...about, sql, sealing, files: { ...files, read } };
    },
    /** Runs `npm run admin` on the database of this name and the folder beside it. */
    admin(name: string, words: string[], env: NodeJS.ProcessEnv = environmentOf(name)) {
      return runCommand(runAdmin, words, env);
    },
    async close() {
      await database.close();
      await server.stop();
      await rm(home, { recursive: true });
    },
  };
}
