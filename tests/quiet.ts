/** A log for code under test whose messages nobody reads. */
export const quiet = { info() {}, warn() {}, error() {} }
