import type { Config } from '@react-router/dev/config';
import project from '../../../react-router.config.ts';

/** A build of the product's pages for the servers of the comparison. */
export default {
  ...project,
  appDirectory: '../../../app',
  buildDirectory: '../../../.data/bench/build',
  serverBuildFile: 'pages-server.js',
} satisfies Config;
