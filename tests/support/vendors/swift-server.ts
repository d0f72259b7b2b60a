import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { onPath } from '#server/cli/steps/programs.ts';
import type { Bucket } from '#server/platform/vendors/files/s3-file-store.ts';
import { freePort } from '../served/loopback.ts';

const parts = ['account', 'container', 'object'] as const;
const programs = ['memcached', ...[...parts, 'proxy'].map((part) => `swift-${part}-server`)];

/** Why OpenStack Swift, which speaks S3, cannot be started here; undefined where it can. */
export function whyNoSwift(): string | undefined {
  const missing = programs.filter((name) => onPath(name) === undefined);
  if (missing.length > 0)
    return `without ${missing.join(', ')}: apt-get install swift-proxy swift-account swift-container swift-object memcached`;
  return existsSync('/etc/swift/swift.conf') ? undefined : 'without /etc/swift/swift.conf';
}

const common = (directory: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${directory}
devices = ${directory}/devices
mount_check = false
`;

/** Where each kind of server is; swift-ring-builder would have to be started nine times. */
const rings = `import sys
from swift.common.ring import RingBuilder
for name, port in zip(['account', 'container', 'object'], sys.argv[1:]):
    ring = RingBuilder(2, 1, 1)
    place = {'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port)}
    ring.add_dev({'region': 1, 'zone': 1, 'device': 'd1', 'weight': 1, 'meta': '', **place})
    ring.rebalance()
    ring.get_ring().save(name + '.ring.gz')`;

/** The interpreter that Swift's own programs name. */
function swiftsPython(): string {
  const [first = ''] = readFileSync(onPath('swift-proxy-server') ?? '', 'utf8').split('\n');
  return first.replace(/^#!\s*/, '');
}

const middleware = ['listing_formats', 'bulk', 's3api', 'slo', 'dlo'];

const proxy = (memcached: number) => `[pipeline:main]
pipeline = healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# While its servers start, it must not set them aside.
error_suppression_limit = 1000000
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
${middleware.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;

export interface SwiftServer extends AsyncDisposable {
  bucket: Bucket;
}

/** One Swift with one disk, in a directory of its own, and an empty bucket. */
export async function startSwift(): Promise<SwiftServer> {
  const directory = await mkdtemp(join(tmpdir(), 'wren-swift-'));
  await mkdir(join(directory, 'devices', 'd1'), { recursive: true });
  const running: ChildProcess[] = [];
  const start = (program: string, ...words: string[]) =>
    running.push(spawn(program, words, { cwd: directory, stdio: 'ignore' }));
  const memcached = await freePort();
  start('memcached', '-l', '127.0.0.1', '-p', String(memcached), '-u', userInfo().username);
  const ports = [];
  for (const part of parts) {
    const port = await freePort();
    ports.push(String(port));
    const server = `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`;
    await writeFile(join(directory, `${part}.conf`), common(directory, port) + server);
  }
  execFileSync(swiftsPython(), ['-c', rings, ...ports], { cwd: directory });
  for (const part of parts) start(`swift-${part}-server`, `${part}.conf`);
  const port = await freePort();
  await writeFile(join(directory, 'proxy.conf'), common(directory, port) + proxy(memcached));
  start('swift-proxy-server', 'proxy.conf');
  const [keyId, secret] = ['test:tester', 'testing'];
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'wren',
    prefix: 'files/',
    region: 'us-east-1',
    keyId,
    secret,
  };
  const server = {
    bucket,
    async [Symbol.asyncDispose]() {
      const ended = running.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(ended);
      await rm(directory, { recursive: true });
    },
  };
  try {
    await createBucket(bucket);
    return server;
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

/** Tried until all its servers answer. */
async function createBucket({ endpoint, region, keyId, secret, bucket: Bucket }: Bucket): Promise<void> {
  const credentials = { accessKeyId: keyId, secretAccessKey: secret };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  for (let tried = 1; ; tried += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket }));
      return client.destroy();
    } catch (error) {
      // On a busy machine four programs of Python take a while.
      if (tried === 600) throw error;
      await pause(200);
    }
  }
}
