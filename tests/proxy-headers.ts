/** Headers that proxies, load balancers and CDNs add to requests. */
export const proxyHeaders: readonly string[] = `
Forwarded Forwarded-For Forwarded-Proto Via Proxy-Connection Proxy-Authorization Proxy-Client-IP WL-Proxy-Client-IP WL-Proxy-SSL
X-Forwarded X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Port X-Forwarded-Prefix X-Forwarded-Server
X-Forwarded-Scheme X-Forwarded-SSL X-Forwarded-By X-Forwarded-User X-Forwarded-Client-Cert X-Forward-For X-Forward-Proto
X_Forwarded_For HTTP_X_FORWARDED_FOR Z-Forwarded-For X-ForwardedFor X-Original-Forwarded-For X-Proxied-By X-ProxyUser-IP
X-NginX-Proxy X-Proxy-Id X-Real-IP X-RealIP X-Client-IP X-ClientIP Client-IP HTTP_CLIENT_IP X-Client-Address X-Cluster-Client-IP
X-Remote-IP X-Remote-Addr Remote-Addr REMOTE_ADDR X-Remote-User X-Originating-IP X-Origin-IP X-Source-IP X-User-IP X-True-IP
True-Client-IP X-CIP X-Scheme X-Url-Scheme X-Host X-Original-Host X-Original-URL X-Original-URI X-Original-Method X-Rewrite-URL
X-Port X-Server X-SSL X-SSL-Cipher X-HTTPS Front-End-Https SSL-Client-Cert X-TLS-Version
CDN-Loop CDN-RequestId X-CDN X-CDN-Forward X-Varnish Surrogate-Capability X-LB X-ELB X-Load-Balancer X-LoadBalancer X-Gateway-Id
CF-Connecting-IP CF-Connecting-IPv6 CF-IPCountry CF-Ray CF-Visitor CF-Worker CF-EW-Via CloudFront-Viewer-Country
CloudFront-Viewer-Address CloudFront-Is-Mobile-Viewer X-Amz-Cf-Id X-Amzn-Trace-Id X-Cloud-Trace-Context X-AppEngine-Country
X-Azure-ClientIP X-Azure-SocketIP X-Azure-Ref X-Azure-FDID X-ARR-LOG-ID X-ARR-SSL X-Envoy-External-Address X-Envoy-Internal
Akamai-Origin-Hop X-Akamai-Edgescape X-Akamai-Config-Log-Detail Incap-Client-IP Incap-Proxy-123 X-Sucuri-ClientIP X-Sucuri-Country
Fastly-Client-IP Fastly-Client Fastly-FF Fastly-SSL Fly-Client-IP Fly-Region Fly-Forwarded-Port X-NF-Client-Connection-IP
X-NF-Request-ID X-Vercel-Id X-Vercel-IP-Country DO-Connecting-IP X-Traefik-Router X-Request-Start X-Queue-Start Ngrok-Trace-Id
Tailscale-User-Login X-GeoIP-Country GeoIP-Addr X-Bluecoat-Via X-Via X-WAF-Score X-Tunnel-Id
`
  .trim()
  .split(/\s+/)

/** Headers that browsers and tools send without a proxy. */
export const localHeaders: readonly string[] = `
Accept Accept-Charset Accept-Encoding Accept-Language Access-Control-Request-Headers Access-Control-Request-Method
Access-Control-Request-Private-Network Access-Control-Request-Local-Network Alt-Used Attribution-Reporting-Eligible Authorization
Available-Dictionary Cache-Control Connection Content-Encoding Content-Length Content-Type Cookie Cookie2 Date DNT DPR Device-Memory
Dictionary-ID Downlink ECT Expect From HTTP2-Settings Idempotency-Key If-Match If-Modified-Since If-None-Match If-Range
If-Unmodified-Since Keep-Alive Last-Event-ID Origin Origin-Agent-Cluster Ping-From Ping-To Postman-Token Pragma Priority Purpose Range
RTT Referer Save-Data Sec-CH-UA Sec-CH-UA-Arch Sec-CH-UA-Full-Version-List Sec-CH-UA-Mobile Sec-CH-UA-Platform Sec-CH-UA-WoW64
Sec-CH-Prefers-Color-Scheme Sec-CH-Viewport-Width Sec-Fetch-Dest Sec-Fetch-Mode Sec-Fetch-Site Sec-Fetch-Storage-Access
Sec-Fetch-User Sec-GPC Sec-MS-GEC Sec-Mesh-Client-Edge-Version Sec-Purpose Sec-Shared-Storage-Writable Sec-WebSocket-Extensions
Sec-WebSocket-Key Sec-WebSocket-Protocol Sec-WebSocket-Version Service-Worker Service-Worker-Navigation-Preload TE Trailer
Traceparent Tracestate Transfer-Encoding UA-CPU Upgrade Upgrade-Insecure-Requests User-Agent Viewport-Width Width
X-CSRF-Token X-CSRFToken X-DevTools-Emulate-Network-Conditions-Client-Id X-Language X-Moz X-Purpose X-Pusher-Library X-Request-ID
X-Requested-With X-Socket-ID X-XSRF-Token X-Test X-HTTP-Method-Override X-Api-Key X-Playwright
`
  .trim()
  .split(/\s+/)
