import { courierContract } from './courier.contract.ts'
import { loopbackHub } from './loopback.ts'
import { VirtualTime } from './virtual-time.ts'

courierContract('PeerCourier over loopback', () => loopbackHub(new VirtualTime()))
