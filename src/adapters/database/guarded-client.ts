import { Client, type ClientConfig } from 'pg'
import { isFolderOf } from './socket-folder.ts'

const beforeProof = new Set(['authenticationSASL', 'authenticationSASLContinue', 'error', 'notice'])

export class UntrustedServer extends Error {
  override name = 'UntrustedServer'
  readonly code = 'ECONNREFUSED'
}

/** Enforces `require_auth=scram-sha-256` like libpq. Checks that only `socket_owner` may access the socket's folder. */
export class GuardedClient extends Client {
  constructor(config: ClientConfig = {}) {
    super(config)
    const asked = URL.parse(config.connectionString ?? '')?.searchParams
    const owner = asked?.get('socket_owner')
    if (owner) this.#checkFolder(Number(owner))
    if (asked?.get('require_auth') === 'scram-sha-256') this.#requireProof()
  }

  #refuse(reason: string): void {
    // Stops the driver from processing the bytes that it has already received.
    this.connection.removeAllListeners('readyForQuery')
    this.connection.stream.destroy(new UntrustedServer(reason))
  }

  #checkFolder(owner: number): void {
    this.connection.once('connect', () => {
      if (!isFolderOf(this.host, owner)) this.#refuse(`${this.host} is not a folder of the database's user alone`)
    })
  }

  #requireProof(): void {
    const { connection } = this
    let hasSigned = false
    const check = ({ name }: { name: string }): void => {
      if (hasSigned) trust()
      // The driver checks the signature next, and reports an error if it is wrong.
      else if (name === 'authenticationSASLFinal') hasSigned = true
      else if (!beforeProof.has(name))
        this.#refuse(`The server at ${this.host} did not prove that it knows the password`)
    }
    const fail = (): void => this.#refuse('unproven')
    const trust = (): void => void connection.off('message', check).off('error', fail)
    connection.on('message', check)
    connection.on('error', fail)
  }
}
