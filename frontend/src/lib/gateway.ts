const BAD_GATEWAY = 502;

/**
 * Whether a status may be that of a gateway, in place of a server that is away or silent (RFC 9110, 15.6.3 to 15.6.5).
 * The server's own 503 has an envelope.
 */
export const isOfGateway = (status: number): boolean => status >= BAD_GATEWAY;
