import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';

/** Answers every request with one page, after the reads that the product makes for it. Arguments: the file of `startFloor`. */
const value = z.union([z.string(), z.null(), z.object({ base64: z.string() })]);
const recorded = z.object({
  html: z.string(),
  steps: z.array(z.array(z.object({ text: z.string(), values: z.array(value) }))),
});

const { html, steps } = recorded.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const prepared = steps.map((step) =>
  step.map(({ text, values }) => ({
    name: hash('sha256', text, 'base64url'),
    text,
    values: values.map((one) =>
      one !== null && typeof one === 'object' ? Buffer.from(one.base64, 'base64') : one,
    ),
  })),
);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer((_, response) => {
  const answer = async () => {
    for (const step of prepared) await Promise.all(step.map((statement) => pool.query(statement)));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(gzipSync(html, { level: 1 }));
  };
  answer().catch(() => response.writeHead(500).end());
}).listen(Number(process.env.PORT), '127.0.0.1');
