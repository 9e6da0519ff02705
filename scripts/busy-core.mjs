// One core's worth of somebody else's work, until whoever began it is gone.
process.on('disconnect', () => process.exit(0))

const spin = () => {
  const end = performance.now() + 50
  while (performance.now() < end);
  setImmediate(spin)
}
spin()
