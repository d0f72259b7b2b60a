// Loaded before the server's own code: when the parent process is killed, the channel between them closes, and the server
// stops gracefully. Plain JavaScript, because TypeScript costs every start 20 MB and some time.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
