import type { Config } from '@react-router/dev/config';
import project from '../../../react-router.config.ts';

/** The product's own pages, built once more beside servers to compare with. */
export default {
  ...project,
  appDirectory: '../../../app',
  buildDirectory: '../../../.data/bench/build',
  serverBuildFile: 'pages-server.js',
} satisfies Config;
