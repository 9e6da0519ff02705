// Keeps one core busy until the parent process ends.
process.on('disconnect', () => process.exit(0))

const spin = () => {
  const end = performance.now() + 50
  while (performance.now() < end);
  setImmediate(spin)
}
spin()
