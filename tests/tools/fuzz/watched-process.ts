/** Loaded before the built server: its process also reports its time and memory. */
import type { Measured } from './watched-server.ts';

process.on('message', (wanted: 'usage' | 'heap') => {
  if (wanted === 'heap') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const measured: Measured = {
    processMs: (user + system) / 1000,
    heapMegabytes: process.memoryUsage().heapUsed / 1024 / 1024,
  };
  process.send?.(measured);
});
