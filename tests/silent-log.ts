/** A log for code under test whose messages nobody reads. */
export const silentLog = { info() {}, warn() {}, error() {} }
