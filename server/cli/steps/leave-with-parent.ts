// Loaded into the server before its own code: when the process that started it is killed outright, the channel
// between them closes, and the server ends as if asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
