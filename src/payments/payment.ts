/** What a gateway says of one payment when asked. Only `completed` with the right amount makes an order paid. */
export type GatewayState = 'pending' | 'completed' | 'failed' | 'expired' | 'refunded'
