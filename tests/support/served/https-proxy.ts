import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { freePort, listen } from './loopback.ts';

/** A self-signed certificate for localhost. Valid for the machine's time and for the faked one of a shaken run, up to four years later. */
export function selfSigned(directory: string): { keyFile: string; certificateFile: string } {
  const [keyFile, certificateFile] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const { LD_PRELOAD: _, ...env } = process.env;
  execFileSync('openssl', ['req', '-x509', '-days', '3650', ...key, ...name, '-out', certificateFile], {
    stdio: 'pipe',
    env,
  });
  return { keyFile, certificateFile };
}

export type HttpsProxy = Awaited<ReturnType<typeof openHttpsProxy>>;

/** A reverse proxy as in front of a deployed server: terminates https and sets the forwarding headers. */
export async function openHttpsProxy(directory: string) {
  const { keyFile, certificateFile } = selfSigned(directory);
  let target = 0;
  const settings = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  const server = createServer(settings, (incoming, answer) => {
    const { method, url, headers } = incoming;
    const forwarded = {
      ...headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const onward = request(
      { host: '127.0.0.1', port: target, method, path: url, headers: forwarded },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
        got.pipe(answer);
      },
    );
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  const { port, ...listening } = await listen(server, await freePort());
  return {
    ...listening,
    /** "https://localhost:41234" */
    origin: `https://localhost:${port}`,
    certificateFile,
    /** Sets the target of requests: a port of this machine. */
    leadTo(onto: number) {
      target = onto;
    },
  };
}
